resource "aws_lb" "bad" {
  desync_mitigation_mode = "monitor"
}

resource "aws_elb" "bad" {
  desync_mitigation_mode = "monitor"
}
