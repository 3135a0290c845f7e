provider "aws" {
  region = "us-east-1"

  default_tags {
    tags = { owner = "compute" }
  }
}

data "aws_iam_policy_document" "trust" {
  for_each = toset(["ec2", "ecs-tasks", "lambda"])

  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["${each.key}.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "service" {
  for_each           = data.aws_iam_policy_document.trust
  name               = "compute-${each.key}"
  assume_role_policy = each.value.json
}

resource "aws_iam_instance_profile" "web" {
  name = "compute-web"
  role = aws_iam_role.service["ec2"].name
}

resource "aws_vpc" "main" {
  cidr_block = "10.30.0.0/16"
}

resource "aws_subnet" "main" {
  count             = 2
  vpc_id            = aws_vpc.main.id
  cidr_block        = "10.30.${count.index}.0/24"
  availability_zone = ["us-east-1a", "us-east-1b"][count.index]
}

resource "aws_security_group" "web" {
  name   = "compute-web"
  vpc_id = aws_vpc.main.id
}

resource "aws_key_pair" "operator" {
  key_name   = "operator"
  public_key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBqkr7oB6yRk2ZxZRZRZRZRZRZRZRZRZRZRZRZRZRZRZ operator"
}

resource "aws_launch_template" "web" {
  name          = "web"
  image_id      = "ami-760aaa0f"
  instance_type = "t3.small"
  key_name      = aws_key_pair.operator.key_name

  monitoring {
    enabled = true
  }

  iam_instance_profile {
    name = aws_iam_instance_profile.web.name
  }

  metadata_options {
    http_tokens   = "required"
    http_endpoint = "enabled"
  }
}

resource "aws_instance" "from_template" {
  subnet_id = aws_subnet.main[0].id

  launch_template {
    id      = aws_launch_template.web.id
    version = "$Latest"
  }
}

resource "aws_instance" "plain" {
  ami                    = "ami-760aaa0f"
  instance_type          = "t3.micro"
  subnet_id              = aws_subnet.main[1].id
  vpc_security_group_ids = [aws_security_group.web.id]

  root_block_device {
    volume_size = 20
  }
}

resource "aws_ebs_volume" "data" {
  availability_zone = "us-east-1a"
  size              = 40
  type              = "gp3"
}

resource "aws_volume_attachment" "data" {
  device_name = "/dev/sdh"
  volume_id   = aws_ebs_volume.data.id
  instance_id = aws_instance.plain.id
}

resource "aws_autoscaling_group" "web" {
  name                = "web"
  min_size            = 0
  max_size            = 3
  desired_capacity    = 0
  vpc_zone_identifier = aws_subnet.main[*].id

  launch_template {
    id      = aws_launch_template.web.id
    version = "$Latest"
  }

  tag {
    key                 = "Name"
    value               = "web"
    propagate_at_launch = true
  }
}

resource "aws_lb" "web" {
  name            = "web"
  subnets         = aws_subnet.main[*].id
  security_groups = [aws_security_group.web.id]
  internal        = true
}

resource "aws_lb_target_group" "web" {
  name     = "web"
  port     = 8080
  protocol = "HTTP"
  vpc_id   = aws_vpc.main.id

  health_check {
    path    = "/health"
    matcher = "200"
  }
}

resource "aws_lb_listener" "redirect" {
  load_balancer_arn = aws_lb.web.arn
  port              = 80
  protocol          = "HTTP"

  default_action {
    type = "redirect"

    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_lb_listener" "forward" {
  load_balancer_arn = aws_lb.web.arn
  port              = 8080
  protocol          = "HTTP"

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.web.arn
  }
}

resource "aws_lb_listener_rule" "admin" {
  listener_arn = aws_lb_listener.forward.arn
  priority     = 10

  action {
    type = "fixed-response"

    fixed_response {
      content_type = "text/plain"
      message_body = "no"
      status_code  = "403"
    }
  }

  condition {
    path_pattern {
      values = ["/admin/*"]
    }
  }
}

resource "aws_ecs_cluster" "main" {
  name = "main"

  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

module "service" {
  source   = "./modules/service"
  for_each = { api = 2, jobs = 1 }

  name     = each.key
  count_of = each.value
  cluster  = aws_ecs_cluster.main.id
  role_arn = aws_iam_role.service["ecs-tasks"].arn
  subnets  = aws_subnet.main[*].id
}

resource "aws_ecr_repository" "api" {
  name                 = "api"
  image_tag_mutability = "IMMUTABLE"

  image_scanning_configuration {
    scan_on_push = true
  }
}

resource "aws_ecr_lifecycle_policy" "api" {
  repository = aws_ecr_repository.api.name
  policy = jsonencode({
    rules = [{
      rulePriority = 1
      selection    = { tagStatus = "untagged", countType = "imageCountMoreThan", countNumber = 5 }
      action       = { type = "expire" }
    }]
  })
}

resource "aws_lambda_function" "resize" {
  function_name = "resize"
  role          = aws_iam_role.service["lambda"].arn
  runtime       = "python3.12"
  handler       = "index.handler"
  filename      = "${path.module}/code.zip"
  timeout       = 10
  memory_size   = 256

  environment {
    variables = { STAGE = "prod" }
  }
}

resource "aws_lambda_permission" "events" {
  statement_id  = "events"
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.resize.function_name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.nightly.arn
}

resource "aws_cloudwatch_event_rule" "nightly" {
  name                = "nightly"
  schedule_expression = "rate(1 day)"
}

resource "aws_cloudwatch_event_target" "nightly" {
  rule = aws_cloudwatch_event_rule.nightly.name
  arn  = aws_lambda_function.resize.arn
}

resource "aws_cloudwatch_log_group" "resize" {
  name              = "/aws/lambda/${aws_lambda_function.resize.function_name}"
  retention_in_days = 14
}
