resource "random_password" "orders" {
  length = 24
}

variable "setting" {
  type = string
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
  encryption_options {
    use_aws_owned_key = false
    kms_key_id        = var.setting
  }
}
