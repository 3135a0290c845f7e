resource "aws_ecs_service" "good" {
  name = "app"
  network_configuration {
    subnets          = ["subnet-1"]
    assign_public_ip = false
  }
}

resource "aws_ecs_service" "good_default" {
  name = "app"
  network_configuration {
    subnets = ["subnet-1"]
  }
}
