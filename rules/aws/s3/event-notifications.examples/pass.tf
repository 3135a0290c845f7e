resource "aws_s3_bucket" "good" {
  bucket = "data"
}

resource "aws_s3_bucket_notification" "good" {
  bucket      = aws_s3_bucket.good.id
  eventbridge = true
}
