resource "aws_msk_cluster" "bad" {
  cluster_name           = "events"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-0123456789abcdef0"]
    security_groups = ["sg-0123456789abcdef0"]
    connectivity_info {
      public_access {
        type = "SERVICE_PROVIDED_EIPS"
      }
    }
  }
}
