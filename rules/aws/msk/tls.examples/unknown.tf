variable "setting" {
  type = string
}

resource "aws_msk_cluster" "unknown" {
  cluster_name           = "events"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-0123456789abcdef0"]
    security_groups = ["sg-0123456789abcdef0"]
  }
  encryption_info {
    encryption_in_transit {
      client_broker = var.setting
    }
  }
}
