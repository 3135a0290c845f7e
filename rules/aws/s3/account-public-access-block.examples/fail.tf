resource "aws_s3_account_public_access_block" "bad" {}

resource "aws_s3_account_public_access_block" "bad_2" {
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = false
}

resource "aws_s3_account_public_access_block" "bad_3" {
  block_public_acls       = true
  block_public_policy     = true
  restrict_public_buckets = true
}
