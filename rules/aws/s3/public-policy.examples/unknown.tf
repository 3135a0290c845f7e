variable "principal" {
  type = string
}

resource "aws_s3_bucket" "unknown" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "unknown_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "unknown_separate" {
  bucket = aws_s3_bucket.unknown_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}
