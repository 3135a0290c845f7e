resource "aws_ecs_task_definition" "bad" {
  family = "app"
  container_definitions = jsonencode([{
    name  = "app"
    image = "app:1"
    environment = [
      { name = "STAGE", value = "prod" },
      { name = "DB_PASSWORD", value = "hunter22" },
    ]
  }])
}

resource "aws_ecs_task_definition" "bad_key" {
  family = "app"
  container_definitions = jsonencode([{
    name        = "app"
    image       = "app:1"
    environment = [{ name = "CONFIG", value = "key=AKIAIOSFODNN7EXAMPLE" }]
  }])
}
