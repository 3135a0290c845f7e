# METADATA
# scope: package
# title: DynamoDB tables can be restored to any moment
# description: Without it, a table that was damaged or emptied is lost back to the last backup by hand.
# custom:
#   id: PL-AWS-DYNAMODB-1
#   severity: medium
#   resources: [aws_dynamodb_table]
#   frameworks:
#     AWS-FSBP: ["DynamoDB.2"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)",
#       "164.308(a)(7)(ii)(C)", "164.312(a)(2)(ii)"]
#     NIST-800-53r5: ["CP-1(2)", "CP-2(5)", "CP-6(2)", "CP-9", "CP-10(2)", "SC-5(2)", "SI-13(5)"]
#     PCI-4.0: ["3.2.1", "3.3.1.1", "3.3.1.3", "3.3.2", "3.3.3", "10.3.3", "10.5.1"]
#     SOC2: ["A1.2", "CC7.4"]
#   remedy: Add point_in_time_recovery with enabled true.
#   fix:
#     - set: {point_in_time_recovery.0.enabled: true}
#       marks: costs
package plumbline.aws.dynamodb.point_in_time_recovery

deny contains {"message": "Point-in-time recovery is off.", "path": ["point_in_time_recovery", 0, "enabled"]} if not input.resource.attributes.point_in_time_recovery[0].enabled == true
