variable "privileged" {
  type = bool
}

resource "aws_ecs_task_definition" "unknown" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1", privileged = var.privileged }])
}
