resource "aws_s3_bucket" "bad" {
  bucket = "data"
  cors_rule {
    allowed_methods = ["GET", "PUT"]
    allowed_origins = ["*"]
  }
}

resource "aws_s3_bucket" "bad_2" {
  bucket = "data"
  cors_rule {
    allowed_methods = ["GET"]
    allowed_origins = ["*"]
  }
  cors_rule {
    allowed_methods = ["DELETE"]
    allowed_origins = ["https://www.example.com", "*"]
  }
}

resource "aws_s3_bucket_cors_configuration" "bad" {
  bucket = "other"
  cors_rule {
    allowed_methods = ["GET", "PUT"]
    allowed_origins = ["*"]
  }
}

resource "aws_s3_bucket_cors_configuration" "bad_2" {
  bucket = "other"
  cors_rule {
    allowed_methods = ["GET"]
    allowed_origins = ["*"]
  }
  cors_rule {
    allowed_methods = ["DELETE"]
    allowed_origins = ["https://www.example.com", "*"]
  }
}

resource "aws_s3_bucket" "bad_3" {
  bucket = "data"
  cors_rule {
    allowed_methods = ["*"]
    allowed_origins = ["*"]
  }
}
