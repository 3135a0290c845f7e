resource "aws_ecs_task_definition" "good" {
  family                = "app"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1"
      transit_encryption = "ENABLED"
    }
  }
  volume {
    name = "scratch"
  }
}
