resource "aws_lb" "good" {
  name = "web"
  access_logs {
    bucket  = "logs"
    enabled = true
  }
}
