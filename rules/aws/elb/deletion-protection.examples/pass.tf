resource "aws_lb" "good" {
  name                       = "web"
  enable_deletion_protection = true
}
