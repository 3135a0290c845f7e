resource "aws_ecs_task_definition" "bad" {
  family                = "app"
  network_mode          = "host"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
}

resource "aws_ecs_task_definition" "bad_pid" {
  family                = "app"
  pid_mode              = "host"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
}
