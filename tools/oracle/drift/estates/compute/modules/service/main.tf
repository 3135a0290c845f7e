variable "name" {
  type = string
}

variable "count_of" {
  type = number
}

variable "cluster" {
  type = string
}

variable "role_arn" {
  type = string
}

variable "subnets" {
  type = list(string)
}

resource "aws_ecs_task_definition" "this" {
  family                   = var.name
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 256
  memory                   = 512
  task_role_arn            = var.role_arn
  execution_role_arn       = var.role_arn

  container_definitions = jsonencode([{
    name        = var.name
    image       = "example/${var.name}:1"
    essential   = true
    environment = [{ name = "STAGE", value = "prod" }]
  }])
}

resource "aws_ecs_service" "this" {
  name            = var.name
  cluster         = var.cluster
  task_definition = aws_ecs_task_definition.this.arn
  desired_count   = var.count_of
  launch_type     = "FARGATE"

  network_configuration {
    subnets = var.subnets
  }
}
