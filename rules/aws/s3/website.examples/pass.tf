resource "aws_s3_bucket" "good" {
  bucket = "data"
}
