resource "aws_s3_access_point" "bad" {
  bucket = "data"
  name   = "reports"
  public_access_block_configuration {
    block_public_acls       = false
    block_public_policy     = true
    ignore_public_acls      = true
    restrict_public_buckets = true
  }
}

resource "aws_s3_access_point" "bad_2" {
  bucket = "data"
  name   = "reports"
  public_access_block_configuration {
    block_public_policy     = false
    restrict_public_buckets = false
  }
}
