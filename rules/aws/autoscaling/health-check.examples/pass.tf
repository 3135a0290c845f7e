resource "aws_autoscaling_group" "good" {
  max_size          = 2
  min_size          = 1
  target_group_arns = ["arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/a/1"]
  health_check_type = "ELB"
}

resource "aws_autoscaling_group" "good_alone" {
  max_size = 2
  min_size = 1
}
