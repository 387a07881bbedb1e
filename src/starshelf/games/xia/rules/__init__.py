"""The rules of Xia, one module a part."""
