resource "aws_s3_access_point" "good" {
  bucket = "data"
  name   = "reports"
}

resource "aws_s3_access_point" "good_2" {
  bucket = "data"
  name   = "reports"
  public_access_block_configuration {
    block_public_acls       = true
    block_public_policy     = true
    ignore_public_acls      = true
    restrict_public_buckets = true
  }
}
