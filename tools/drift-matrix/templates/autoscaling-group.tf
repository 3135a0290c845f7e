resource "aws_autoscaling_group" "main" {
  name = "web"
  min_size = 2
  max_size = 6
  desired_capacity = 3
  health_check_type = "ELB"
  health_check_grace_period = 120
  default_cooldown = 300
  launch_template {
    id = "lt-0123456789abcdef0"
    name = "web"
  }
  vpc_zone_identifier = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
  availability_zones = ["eu-west-1b", "eu-west-1a"]
  target_group_arns = ["arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/web/0123456789abcdef"]
  termination_policies = ["OldestInstance", "Default"]
  protect_from_scale_in = false
  tag {
    key = "service_unique_id"
    value = "5f0c0f5e-7a51-4c1e-9d53-444301538672"
    propagate_at_launch = true
  }
  tag {
    key = "resource_type"
    value = "aws_autoscaling_group"
    propagate_at_launch = true
  }
  tag {
    key = "env"
    value = "prod"
    propagate_at_launch = true
  }
}
