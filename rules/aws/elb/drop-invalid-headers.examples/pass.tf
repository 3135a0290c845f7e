resource "aws_lb" "good" {
  name                       = "web"
  drop_invalid_header_fields = true
}
