resource "aws_cloudfront_distribution" "good" {
  enabled             = true
  default_root_object = "index.html"
}
