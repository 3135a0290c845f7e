resource "random_password" "orders" {
  length = 24
}

variable "setting" {
  type = bool
}

resource "aws_mq_broker" "unknown" {
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.18"
  host_instance_type = "mq.m5.large"
  user {
    username = "orders"
    password = random_password.orders.result
  }
  logs {
    general = var.setting
  }
}
