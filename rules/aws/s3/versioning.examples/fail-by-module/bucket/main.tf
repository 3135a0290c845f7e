variable "name" {
  type = string
}

variable "versioning" {
  default = "Suspended"
}

resource "aws_s3_bucket" "bad" {
  bucket = var.name
}

resource "aws_s3_bucket_versioning" "bad" {
  bucket = aws_s3_bucket.bad.id

  versioning_configuration {
    status = var.versioning
  }
}
