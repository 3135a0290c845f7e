resource "aws_ecs_service" "bad" {
  name             = "app"
  launch_type      = "FARGATE"
  platform_version = "1.3.0"
}
