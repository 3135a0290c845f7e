resource "aws_ecs_task_definition" "bad" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
}

resource "aws_ecs_task_definition" "bad_off" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1", readonlyRootFilesystem = false }])
}
