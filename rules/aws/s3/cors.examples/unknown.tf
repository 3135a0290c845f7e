variable "setting" {
  type = string
}

resource "aws_s3_bucket" "unknown" {
  bucket = "data"
  cors_rule {
    allowed_methods = ["PUT"]
    allowed_origins = [var.setting]
  }
}

resource "aws_s3_bucket_cors_configuration" "unknown" {
  bucket = "other"
  cors_rule {
    allowed_methods = ["PUT"]
    allowed_origins = [var.setting]
  }
}
