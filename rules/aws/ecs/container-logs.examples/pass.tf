resource "aws_ecs_task_definition" "good" {
  family = "app"
  container_definitions = jsonencode([{
    name             = "app"
    image            = "app:1"
    logConfiguration = { logDriver = "awslogs", options = { awslogs-group = "app" } }
  }])
}
