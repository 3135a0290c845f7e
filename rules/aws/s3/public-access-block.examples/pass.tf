variable "names" {
  default = ["a", "b"]
}

resource "aws_s3_bucket" "good" {
  for_each = toset(var.names)
  bucket   = each.key
}

resource "aws_s3_bucket_public_access_block" "good" {
  for_each                = aws_s3_bucket.good
  bucket                  = each.value.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
