resource "aws_ecs_task_definition" "good" {
  family                = "app"
  network_mode          = "awsvpc"
  pid_mode              = "task"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
}
