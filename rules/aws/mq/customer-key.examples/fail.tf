resource "random_password" "orders" {
  length = 24
}

resource "aws_mq_broker" "bad" {
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.18"
  host_instance_type = "mq.m5.large"
  user {
    username = "orders"
    password = random_password.orders.result
  }
}

resource "aws_mq_broker" "bad_2" {
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.18"
  host_instance_type = "mq.m5.large"
  user {
    username = "orders"
    password = random_password.orders.result
  }
  encryption_options {
    use_aws_owned_key = true
  }
}
