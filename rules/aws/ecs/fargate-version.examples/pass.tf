resource "aws_ecs_service" "good" {
  name             = "app"
  launch_type      = "FARGATE"
  platform_version = "LATEST"
}

resource "aws_ecs_service" "good_default" {
  name        = "app"
  launch_type = "FARGATE"
}
