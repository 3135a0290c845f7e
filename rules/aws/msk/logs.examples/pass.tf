resource "aws_msk_cluster" "good" {
  cluster_name           = "events"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-0123456789abcdef0"]
    security_groups = ["sg-0123456789abcdef0"]
  }
  logging_info {
    broker_logs {
      cloudwatch_logs {
        enabled = true
      }
    }
  }
}

resource "aws_msk_cluster" "good_2" {
  cluster_name           = "events"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-0123456789abcdef0"]
    security_groups = ["sg-0123456789abcdef0"]
  }
  logging_info {
    broker_logs {
      s3 {
        enabled = true
      }
    }
  }
}
