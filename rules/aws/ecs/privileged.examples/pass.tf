resource "aws_ecs_task_definition" "good" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1", privileged = false }])
}

resource "aws_ecs_task_definition" "good_default" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
}
