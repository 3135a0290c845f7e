resource "aws_s3_bucket" "good" {
  bucket = "data"
  cors_rule {
    allowed_methods = ["GET"]
    allowed_origins = ["*"]
  }
}

resource "aws_s3_bucket" "good_2" {
  bucket = "data"
  cors_rule {
    allowed_methods = ["GET", "PUT"]
    allowed_origins = ["https://www.example.com"]
  }
}

resource "aws_s3_bucket" "good_3" {
  bucket = "data"
}

resource "aws_s3_bucket_cors_configuration" "good" {
  bucket = "other"
  cors_rule {
    allowed_methods = ["GET"]
    allowed_origins = ["*"]
  }
}

resource "aws_s3_bucket_cors_configuration" "good_2" {
  bucket = "other"
  cors_rule {
    allowed_methods = ["GET", "PUT"]
    allowed_origins = ["https://www.example.com"]
  }
}
