resource "aws_lb" "bad" {
  name = "web"
}
