variable "versioning" {
  type = string
}

resource "aws_s3_bucket" "unknown" {
  bucket = "unknown"
}

resource "aws_s3_bucket_versioning" "unknown" {
  bucket = aws_s3_bucket.unknown.id

  versioning_configuration {
    status = var.versioning
  }
}
