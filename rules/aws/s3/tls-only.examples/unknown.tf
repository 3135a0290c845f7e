variable "policy" {
  type = string
}

resource "aws_s3_bucket" "unknown" {
  bucket = "unknown"
  policy = var.policy
}

resource "aws_s3_bucket" "unknown_separate" {
  bucket = "separate"
}

resource "aws_s3_bucket_policy" "unknown_separate" {
  bucket = aws_s3_bucket.unknown_separate.id
  policy = var.policy
}
