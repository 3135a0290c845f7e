resource "aws_ecs_task_definition" "main" {
  family = "web"
  cpu = "256"
  memory = "512"
  network_mode = "awsvpc"
  task_role_arn = "arn:aws:iam::123456789012:role/web"
  execution_role_arn = "arn:aws:iam::123456789012:role/ecs"
  requires_compatibilities = ["FARGATE"]
  pid_mode = "task"
  ipc_mode = "none"
  container_definitions = jsonencode([{ name = "web", image = "nginx:1.27", cpu = 128, memory = 256, essential = true, privileged = false, readonlyRootFilesystem = true, user = "nobody", command = ["serve", "-v"], environment = [{ name = "LEVEL", value = "info" }, { name = "STAGE", value = "prod" }], secrets = [{ name = "TOKEN", valueFrom = "arn:aws:ssm:eu-west-1:123456789012:parameter/token" }] }])
  runtime_platform {
    cpu_architecture = "ARM64"
    operating_system_family = "LINUX"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-452924632942"
    resource_type = "aws_ecs_task_definition"
    env = "prod"
  }
}
