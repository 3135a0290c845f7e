resource "aws_autoscaling_group" "good" {
  max_size = 2
  min_size = 1
  tag {
    key                 = "Name"
    value               = "web"
    propagate_at_launch = true
  }
}
