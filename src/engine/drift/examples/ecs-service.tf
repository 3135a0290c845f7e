resource "aws_ecs_service" "main" {
  name = "web"
  desired_count = 3
  launch_type = "FARGATE"
  cluster = "shop"
  task_definition = "arn:aws:ecs:eu-west-1:123456789012:task-definition/web:12"
  network_configuration {
    subnets = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
    security_groups = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
    assign_public_ip = false
  }
  platform_version = "1.4.0"
  scheduling_strategy = "REPLICA"
  enable_execute_command = false
  deployment_maximum_percent = 200
  deployment_minimum_healthy_percent = 100
  health_check_grace_period_seconds = 60
  enable_ecs_managed_tags = true
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-491612889957"
    resource_type = "aws_ecs_service"
    env = "prod"
  }
}
