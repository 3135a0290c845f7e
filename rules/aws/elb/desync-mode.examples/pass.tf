resource "aws_lb" "good" {
  desync_mitigation_mode = "strictest"
}

resource "aws_lb" "good_default" {
  name = "web"
}
