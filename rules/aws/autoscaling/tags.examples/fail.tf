resource "aws_autoscaling_group" "bad" {
  max_size = 2
  min_size = 1
}
