resource "aws_elb" "good" {
  access_logs {
    bucket = "logs"
  }
}
