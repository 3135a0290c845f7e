resource "aws_elb" "bad" {
  name = "web"
}

resource "aws_elb" "bad_off" {
  access_logs {
    bucket  = "logs"
    enabled = false
  }
}
