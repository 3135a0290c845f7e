resource "aws_autoscaling_group" "bad" {
  max_size          = 2
  min_size          = 1
  target_group_arns = ["arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/a/1"]
}

resource "aws_autoscaling_group" "bad_attached" {
  name              = "web"
  max_size          = 2
  min_size          = 1
  health_check_type = "EC2"
}

resource "aws_autoscaling_attachment" "web" {
  autoscaling_group_name = aws_autoscaling_group.bad_attached.name
  lb_target_group_arn    = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/a/1"
}
