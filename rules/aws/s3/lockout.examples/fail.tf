resource "aws_s3_bucket" "bad" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "TlsOnly"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"]
    }]
  })
}

resource "aws_s3_bucket" "bad_2" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "TlsOnly"
      Effect    = "Deny"
      Principal = { AWS = "*" }
      Action    = ["s3:Get*", "*"]
      Resource  = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"]
    }]
  })
}

resource "aws_s3_bucket_policy" "bad" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "TlsOnly"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"]
    }]
  })
}

resource "aws_s3_bucket_policy" "bad_2" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "TlsOnly"
      Effect    = "Deny"
      Principal = { AWS = "*" }
      Action    = ["s3:Get*", "*"]
      Resource  = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"]
    }]
  })
}
