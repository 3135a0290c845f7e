resource "aws_ecs_task_definition" "bad" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1", user = "root" }])
}

resource "aws_ecs_task_definition" "bad_number" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1", user = "0:0" }])
}
