resource "aws_ecs_service" "bad" {
  name = "app"
  network_configuration {
    subnets          = ["subnet-1"]
    assign_public_ip = true
  }
}
