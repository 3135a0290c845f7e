resource "aws_ecs_cluster" "main" {
  name = "shop"
  setting {
    name = "containerInsights"
    value = "enabled"
  }
  configuration {
    execute_command_configuration {
      logging = "OVERRIDE"
      kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_ecs_cluster"
    env = "prod"
  }
}

resource "aws_ecs_cluster_capacity_providers" "main" {
  cluster_name = aws_ecs_cluster.main.name
  capacity_providers = "FARGATE_SPOT"
}

resource "aws_ecs_cluster_capacity_providers" "main2" {
  cluster_name = aws_ecs_cluster.main.name
  capacity_providers = "FARGATE"
}
